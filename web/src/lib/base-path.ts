//! The application root, known only at run time: the server writes it into `<base href>`.

/** The root's path with a slash at both ends, `/` or `/portal/`. */
export function basePath(): string {
  return new URL('./', document.baseURI).pathname
}

/** The root's whole address without its closing slash: what paths such as `/api/...` are appended to. */
export function rootAddress(): string {
  return new URL('./', document.baseURI).href.replace(/\/$/, '')
}
