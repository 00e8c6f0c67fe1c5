//! Handing a file to the browser's own download.

const mark = [0xef, 0xbb, 0xbf] as const

/** Saves the file behind `address`; the server names it unless `name` does. */
export function saveAddress(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves bytes under a name. */
export function saveBytes(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  saveAddress(address, name)
  // The click only starts the download; the address must outlive it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A CSV file with exactly one byte-order mark, however many it came with. */
export function withOneMark(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let start = 0
  while (mark.every((byte, index) => bytes[start + index] === byte)) start += mark.length
  const marked = new Uint8Array(mark.length + bytes.length - start)
  marked.set(mark)
  marked.set(bytes.subarray(start), mark.length)
  return marked
}
