//! Texts that are shown as plain words: kept as HTML, typed as lines.

/** A paragraph for each line. */
export function htmlOfLines(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}

/** The words alone: a line for each block. */
export function linesOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const block of page.body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, tr, blockquote, pre, br'))
    block.append('\n')
  for (const gap of page.body.querySelectorAll('br')) gap.replaceWith('\n')
  return (page.body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
