//! Reads a ZIP: its directory at the end, each file inflated.
import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by their names. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no ZIP')
  const files = new Map<string, Buffer>()
  let entry = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(entry + 28)
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength)
    files.set(name, content(bytes, entry))
    entry += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
  }
  return files
}

function content(bytes: Buffer, entry: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10)
  const size = bytes.readUInt32LE(entry + 20)
  const local = bytes.readUInt32LE(entry + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + size)
  return method === 0 ? packed : inflateRawSync(packed)
}

/** The rows of a CSV without quoted line breaks; the first is its head. A missing byte-order mark is an error. */
export function csvRows(bytes: Buffer): string[][] {
  if (bytes.subarray(0, 3).toString('hex') !== 'efbbbf') throw new Error('no byte-order mark')
  const text = bytes.subarray(3).toString('utf8')
  if (text.includes('\uFEFF')) throw new Error('a second byte-order mark')
  return text.trimEnd().split(/\r?\n/).map(cells)
}

function cells(line: string): string[] {
  const found = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  return found.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
