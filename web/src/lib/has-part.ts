/** Whether a name holds what somebody typed to find it: width, capitals and blanks around it do not count. */
export function hasPart(name: string, sought: string): boolean {
  return plain(name).includes(plain(sought).trim())
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
