//! What becomes of a picture that somebody enters.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};
use media::{PictureError, WebPicture, web_pictures};

fn drawn(width: u32, height: u32) -> RgbaImage {
    RgbaImage::from_fn(width, height, |x, y| {
        Rgba([u8::try_from(x % 256).unwrap(), u8::try_from(y % 256).unwrap(), 90, 255])
    })
}

fn written(picture: RgbaImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = DynamicImage::from(picture);
    let picture = if format == ImageFormat::Jpeg { picture.into_rgb8().into() } else { picture };
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn read(size: &WebPicture) -> RgbaImage {
    image::load_from_memory_with_format(&size.bytes, ImageFormat::WebP).unwrap().into_rgba8()
}

#[test]
fn a_picture_comes_in_the_sizes_that_pages_ask_for_and_is_never_enlarged() {
    for (entered, wanted) in [
        ((3_200, 1_800), &[(1_600, 900), (960, 540), (480, 270)][..]),
        ((1_600, 400), &[(1_600, 400), (960, 240), (480, 120)]),
        ((1_000, 500), &[(1_000, 500), (960, 480), (480, 240)]),
        ((480, 30), &[(480, 30)]),
        ((3, 900), &[(3, 900)]),
        ((4_000, 1), &[(1_600, 1), (960, 1), (480, 1)]),
    ] {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let sizes = web_pictures(&written(drawn(entered.0, entered.1), format)).unwrap();
            let told: Vec<_> = sizes.iter().map(|size| (size.width, size.height)).collect();
            assert_eq!(told, wanted, "{entered:?} {format:?}");
            for size in &sizes {
                assert_eq!(read(size).dimensions(), (size.width, size.height));
            }
        }
    }
}

#[test]
fn what_is_clear_stays_clear() {
    let mut picture = drawn(600, 300);
    picture.put_pixel(0, 0, Rgba([0, 0, 0, 0]));
    for x in 100..500 {
        (100..200).for_each(|y| picture.put_pixel(x, y, Rgba([0, 0, 0, 0])));
    }
    let sizes = web_pictures(&written(picture, ImageFormat::Png)).unwrap();
    let small = read(sizes.last().unwrap());
    assert_eq!((small.get_pixel(240, 120).0[3], small.get_pixel(10, 10).0[3]), (0, 255));
}

/// A photograph that was taken upright, with where and by whom in it.
fn photograph() -> Vec<u8> {
    let plain = written(drawn(800, 500), ImageFormat::Jpeg);
    let mut told = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    told.extend(b"taken by somebody at 35.9 N");
    let length = u16::try_from(told.len() + 2).unwrap().to_be_bytes();
    [&plain[..2], b"\xff\xe1", &length, &told, &plain[2..]].concat()
}

#[test]
fn a_photograph_stands_upright_and_tells_nothing_of_who_took_it() {
    let entered = photograph();
    assert!(entered.windows(8).any(|part| part == b"somebody"));
    let sizes = web_pictures(&entered).unwrap();
    let told: Vec<_> = sizes.iter().map(|size| (size.width, size.height)).collect();
    assert_eq!(told, [(500, 800), (480, 768)]);
    for size in &sizes {
        assert!(!size.bytes.windows(8).any(|part| part == b"somebody" || part == b"EXIF\0\0\0\0"));
    }
}

/// The beginning of a PNG that says to be so large.
fn claimed(width: u32, height: u32) -> Vec<u8> {
    let mut header = b"IHDR".to_vec();
    header.extend([width.to_be_bytes(), height.to_be_bytes()].concat());
    header.extend([8, 6, 0, 0, 0]);
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0d".to_vec();
    bytes.extend(&header);
    let mut sum = !0_u32;
    for byte in header {
        sum ^= u32::from(byte);
        (0..8).for_each(|_| sum = (sum >> 1) ^ (0xedb8_8320 & (0_u32.wrapping_sub(sum & 1))));
    }
    bytes.extend((!sum).to_be_bytes());
    bytes.extend(b"\0\0\0\x04IDAT\0\0\0\0\0\0\0\0");
    bytes
}

#[test]
fn what_is_no_picture_or_too_large_is_refused() {
    for other in
        [&b""[..], b"text", b"GIF89a\x01\0\x01\0\0\0\0;", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.7"]
    {
        assert!(matches!(web_pictures(other), Err(PictureError::Kind)), "{other:?}");
    }
    for (width, height) in [(60_000, 60_000), (u32::MAX / 2, 1), (1, 12_001), (11_900, 11_900)] {
        let refused = web_pictures(&claimed(width, height)).unwrap_err();
        assert!(matches!(refused, PictureError::TooLarge), "{width}x{height}: {refused}");
    }
    assert!(matches!(web_pictures(&claimed(10, 10)), Err(PictureError::Broken(_))));
}

#[test]
fn whatever_happened_to_a_file_it_is_read_or_refused() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let whole = written(drawn(64, 48), format);
        for end in (0..whole.len()).step_by(1 + whole.len() / 60) {
            let _ = web_pictures(&whole[..end]);
        }
        for place in (0..whole.len()).step_by(1 + whole.len() / 200) {
            for change in [0x01_u8, 0x80, 0xff] {
                let mut changed = whole.clone();
                changed[place] ^= change;
                if let Ok(sizes) = web_pictures(&changed) {
                    assert!(!sizes.is_empty());
                }
            }
        }
    }
}
