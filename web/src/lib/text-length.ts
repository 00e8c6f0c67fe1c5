/** The characters of a text as the server counts them: code points, composed, without the blanks around them. */
export function textLength(text: string): number {
  return [...text.trim().normalize('NFC')].length
}
