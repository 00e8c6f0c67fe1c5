/** A number as an input method may write it: １２．５ or ー１２。５ are 12.5 and -12.5. */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^[ー−‐–]/, '-')
    .replace(/。/g, '.')
}
