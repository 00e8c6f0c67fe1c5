/** A mail address as an input method may write it: ａ＠ｂ．ｊｐ and ａ＠ｂ。ｊｐ are a@b.jp. */
export function toMailAddress(text: string): string {
  return text.normalize('NFKC').trim().replace(/。/g, '.')
}

/** A number as an input method may write it: １２．５ or ー１２。５ are 12.5 and -12.5. */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^[ー−‐–]/, '-')
    .replace(/。/g, '.')
}
