//! A PDF as office programs for Japan make them: the font is named and not embedded, texts are written in UTF-16, so
//! that a reader needs the character maps.

const size = { width: 595, height: 420 }

/** A document with one page for each text. */
export function japanesePdf(texts: readonly string[]): Buffer {
  const first = 6
  const kids = texts.map((_, index) => `${first + 2 * index} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (ja) >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UTF16-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /FontDescriptor 5 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> >>',
    '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>',
    ...texts.flatMap((text, index) => {
      const drawn = `BT /F1 36 Tf 48 320 Td <${utf16(text)}> Tj ET\n0.11 0.31 0.63 RG 4 w 48 300 m 547 300 l S`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  return assemble(objects)
}

function utf16(text: string): string {
  return [...text].map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')
}

function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const xref = text.length
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
