//! The PDF preview: which files it shows, and how it is opened. It reads our own files only, never another address.
import { basePath, rootAddress } from './base-path'
import { held } from './held-preview'

/**
 * What `src` names: one of the member's exports, a document of a machine, a file of the library, a signed address of ours, or a file that this
 * page holds already.
 */
export type PreviewSource =
  | { exportKey: string }
  | { documentUniqueKey: string }
  | { libraryFile: string }
  | { address: string }
  | { bytes: Uint8Array<ArrayBuffer> }

const key = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ofDocument = 'document-'
const ofLibrary = 'library-'
const token = /^[\w.~-]+$/

/** Reads `src`; null for whatever is no file of ours. */
export function previewSource(src: string | undefined): PreviewSource | null {
  if (!src) return null
  const bytes = held.get(src)
  if (bytes) return { bytes }
  if (src.startsWith(ofDocument) && key.test(src.slice(ofDocument.length)))
    return { documentUniqueKey: src.slice(ofDocument.length) }
  if (src.startsWith(ofLibrary) && key.test(src.slice(ofLibrary.length)))
    return { libraryFile: src.slice(ofLibrary.length) }
  return key.test(src) ? { exportKey: src } : ownFile(src)
}

/** An address under this very application's `files/`, with nothing besides. */
function ownFile(src: string): PreviewSource | null {
  const address = URL.parse(src, document.baseURI)
  if (address?.origin !== window.location.origin || !/^https?:$/.test(address.protocol)) return null
  if (address.username || address.password || address.search || address.hash) return null
  const root = `${basePath()}files/`
  if (!address.pathname.startsWith(root)) return null
  return token.test(address.pathname.slice(root.length)) ? { address: address.href } : null
}

/** Opens a document in a page of its own: the page asks for the file's address itself, so it may be loaded again. */
export function openDocument(documentUniqueKey: string, fileName: string): void {
  openPreview(`${ofDocument}${documentUniqueKey}`, fileName)
}

/** Opens a file of the library in a page of its own, at a page of it. */
export function openLibraryFile(fileUniqueKey: string, fileName: string, page?: number): void {
  openPreview(`${ofLibrary}${fileUniqueKey}`, fileName, page)
}

/** Opens a file of ours in a page of its own; where the browser keeps new pages shut, in this one. */
export function openPreview(src: string, fileName: string, page?: number): void {
  const asked = { src, fileName, ...(page && { page: String(page) }) }
  const address = `${rootAddress()}/pdf/preview?${new URLSearchParams(asked)}`
  if (!window.open(address, '_blank')) window.location.assign(address)
}
