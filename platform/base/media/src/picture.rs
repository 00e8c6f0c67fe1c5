//! Pictures made ready for pages: upright, in WebP, in the sizes that screens ask for, without what a camera wrote into
//! them.

use std::io::Cursor;

use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use webp::Encoder;

/// The widths that pages offer, in pixels: a telephone's, a tablet's and a large screen's.
const WIDTHS: [u32; 3] = [480, 960, 1_600];

/// Most pixels along a side of what is entered, and most bytes that it may take while it is read.
const SIDE_MAX: u32 = 12_000;
const MEMORY_MAX: u64 = 400 << 20;

/// Of 100. Above it files grow faster than eyes can tell.
const QUALITY: f32 = 82.0;

/// A picture in one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebPicture {
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// A WebP file.
    pub bytes: Vec<u8>,
}

/// Why a file gives no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// A file of another kind, or one that has no kind.
    #[error("a picture is a PNG, JPEG or WebP file")]
    Kind,
    /// More pixels than a page has use for, or than a machine should read.
    #[error("a picture has at most {SIDE_MAX} pixels along a side")]
    TooLarge,
    /// It ends early, or holds what its kind does not allow.
    #[error("the picture cannot be read: {0}")]
    Broken(String),
}

/// The picture in its sizes, the largest first: no size is larger than what was entered, so there is at least one.
///
/// # Errors
///
/// [`PictureError`], for whatever bytes.
pub fn web_pictures(entered: &[u8]) -> Result<Vec<WebPicture>, PictureError> {
    let whole = read(entered)?;
    let mut widths: Vec<u32> = WIDTHS.into_iter().filter(|width| *width < whole.width()).collect();
    if widths.len() < WIDTHS.len() {
        widths.push(whole.width());
    }
    widths.iter().rev().map(|width| sized(&whole, *width)).collect()
}

fn read(entered: &[u8]) -> Result<DynamicImage, PictureError> {
    let format = image::guess_format(entered).map_err(|_| PictureError::Kind)?;
    if !matches!(format, ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP) {
        return Err(PictureError::Kind);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE_MAX);
    limits.max_image_height = Some(SIDE_MAX);
    limits.max_alloc = Some(MEMORY_MAX);
    let mut reader = ImageReader::with_format(Cursor::new(entered), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(told)?;
    limits.reserve(decoder.total_bytes()).map_err(told)?;
    decoder.set_limits(limits).map_err(told)?;
    // how the camera was held; what cannot be read of it says nothing
    let turned = decoder.orientation().ok();
    let mut whole = DynamicImage::from_decoder(decoder).map_err(told)?;
    if let Some(turned) = turned {
        whole.apply_orientation(turned);
    }
    Ok(whole)
}

fn told(error: ImageError) -> PictureError {
    match error {
        ImageError::Limits(_) => PictureError::TooLarge,
        other => PictureError::Broken(other.to_string()),
    }
}

fn sized(whole: &DynamicImage, width: u32) -> Result<WebPicture, PictureError> {
    let height = u64::from(whole.height()) * u64::from(width) / u64::from(whole.width());
    let height = u32::try_from(height.max(1)).map_err(|_| PictureError::TooLarge)?;
    let rgba = if width == whole.width() {
        whole.to_rgba8()
    } else {
        whole.resize_exact(width, height, FilterType::Lanczos3).into_rgba8()
    };
    let encoded = Encoder::from_rgba(&rgba, width, height).encode_simple(false, QUALITY);
    let bytes = encoded.map_err(|error| PictureError::Broken(format!("{error:?}")))?.to_vec();
    Ok(WebPicture { width, height, bytes })
}
