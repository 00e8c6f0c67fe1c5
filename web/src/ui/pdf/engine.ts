//! The one owner of pdf.js: opens a document and draws its pages. Loaded only when a PDF is shown.

import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordException,
  TextLayer,
  version,
} from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { rootAddress } from '../../lib/base-path'
import { PdfFault } from './fault'

export type { PDFDocumentProxy as Pdf } from 'pdfjs-dist'

GlobalWorkerOptions.workerSrc = workerAddress

/** A point of a PDF is 1/72 inch, one of the screen 1/96. */
const pixelsPerPoint = 96 / 72
/** Beyond this a canvas is refused by some browsers. */
const mostPixels = 16_000_000

/** Character maps, standard fonts and decoders come from our own server. */
function shelf(name: string): string {
  const root = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `${rootAddress()}/assets/pdfjs-${version}`
  return `${root}/${name}/`
}

/** Opens a document; a damaged or locked one throws a {@link PdfFault}. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const opening = getDocument({
    data: bytes.slice(), // the worker takes the bytes away; they are wanted again for saving
    cMapUrl: shelf('cmaps'),
    standardFontDataUrl: shelf('standard_fonts'),
    wasmUrl: shelf('wasm'),
    iccUrl: shelf('iccs'),
    enableXfa: false,
    verbosity: 0,
  })
  try {
    return await opening.promise
  } catch (error) {
    if (error instanceof PasswordException) throw new PdfFault('locked')
    if (error instanceof InvalidPDFException) throw new PdfFault('broken')
    throw error
  }
}

/** How large a page is drawn: a factor of its true size, or as wide as so many pixels. */
export type PdfSize = { zoom: number } | { width: number }

/** A page being drawn. */
interface Drawing {
  /** The factor in effect, once the page stands. */
  done: Promise<number>
  cancel(): void
}

/** Draws a page with its text above it, which can be selected and read aloud. */
export function drawPage(pdf: PDFDocumentProxy, number: number, size: PdfSize, sheet: HTMLElement): Drawing {
  let task: RenderTask | undefined
  let text: TextLayer | undefined
  let cancelled = false
  let finished = false
  const cancel = () => {
    cancelled = true
    if (finished) return
    task?.cancel()
    text?.cancel()
  }
  const draw = async () => {
    const page = await pdf.getPage(number)
    const { width } = page.getViewport({ scale: pixelsPerPoint })
    const zoom = 'zoom' in size ? size.zoom : Math.min(Math.max(size.width / width, 0.1), 4)
    const viewport = page.getViewport({ scale: zoom * pixelsPerPoint })
    const canvas = document.createElement('canvas')
    const sharpness = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
    canvas.width = Math.floor(viewport.width * sharpness)
    canvas.height = Math.floor(viewport.height * sharpness)
    if (cancelled) return zoom
    task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
    await task.promise
    const layer = document.createElement('div')
    layer.className = 'sg-pdf-text'
    text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport })
    await text.render()
    finished = true
    if (cancelled) return zoom
    sheet.style.setProperty('--total-scale-factor', String(viewport.scale))
    sheet.style.width = `${Math.floor(viewport.width)}px`
    sheet.style.height = `${Math.floor(viewport.height)}px`
    sheet.replaceChildren(canvas, layer)
    return zoom
  }
  return { done: draw(), cancel }
}
