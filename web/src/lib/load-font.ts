//! A font of our own. Texts stand in the fonts of the device until it is there, and for good when it does not come.

/** Specification §9: the font loading timeout, 100,000 ms. */
const patienceMs = 100_000

/**
 * Loads a font, and tells whether it came in time. One that comes later is left out: a page that was read for so long is
 * not set anew. It joins the page's fonts only once it is there, since the browser hides a text whose font is on its way.
 */
export async function loadFont(family: string, address: string): Promise<boolean> {
  const face = new FontFace(family, `url("${address}")`)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const loaded = face.load().then(
    () => true,
    () => false,
  )
  const came = await Promise.race([loaded, late])
  clearTimeout(timer)
  if (came) document.fonts.add(face)
  return came
}
