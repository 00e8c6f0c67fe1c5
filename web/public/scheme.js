// Sets the colour scheme before the first paint. A file of its own, because the security policy forbids inline scripts.
;(() => {
  let wish = 'auto'
  try {
    wish = localStorage.getItem('sosogi.scheme') ?? 'auto'
  } catch {
    // A browser that keeps no storage still gets a page.
  }
  const dark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
