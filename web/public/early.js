// Runs before the bundle: sets the colour scheme before the first paint, and asks for the files of the page that the
// address names. A file of its own, because the security policy forbids inline scripts.
;(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // A browser that keeps no storage still gets a page.
      return null
    }
  }
  const wish = kept('sosogi.scheme') ?? 'auto'
  const dark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  const table = document.getElementById('preloads')
  if (!table) return
  const root = new URL('./', document.baseURI).pathname
  const pages = JSON.parse(table.textContent)
  const inside = /(^|;\s*)sosogi_token=/.test(document.cookie)
  const login = 'top/user/login/open'
  let address = location.pathname.slice(root.length) || 'top/home'
  // A visitor is sent from a member's page to the login.
  if (!inside && !/\/open$/.test(address) && address !== 'pdf/preview') address = login
  const page = pages[address]
  if (!page) return
  const asked = new URLSearchParams(location.search).get('language')
  // its own names alone: an address may say anything, and what is kept comes back with each visit
  const speaks = (one) => Object.hasOwn(page.texts, one)
  // Kept as soon as the page is there: whoever leaves before the program runs meets the language again.
  if (speaks(asked)) {
    try {
      localStorage.setItem('sosogi.language', asked)
    } catch {
      // the address keeps it for this page
    }
  }
  const language = [asked, kept('sosogi.language'), 'ja'].find(speaks)
  // The public site was written in another language than the visitor once chose: it has an address in each. Whoever comes
  // by such an address stays: what is not there comes without its text, in no language of its own.
  if (address === 'top/home/open' && asked !== language && language !== document.documentElement.lang) {
    const query = new URLSearchParams(location.search)
    query.set('language', language)
    location.replace(`${location.pathname}?${query}${location.hash}`)
    return
  }
  for (const file of [...page.files, ...page.texts[language]]) {
    const link = document.createElement('link')
    const style = file.endsWith('.css')
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) {
      link.as = 'style'
      // as the client's own link does; else the file is loaded twice
      link.crossOrigin = 'anonymous'
    }
    link.href = file
    document.head.append(link)
  }
})()
