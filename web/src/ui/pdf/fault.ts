//! Why a file cannot be shown.

/** A file that is no readable PDF: damaged, or locked by a password. */
export class PdfFault extends Error {
  override readonly name = 'PdfFault'
  readonly why: 'broken' | 'locked'

  constructor(why: 'broken' | 'locked') {
    super(why)
    this.why = why
  }
}
