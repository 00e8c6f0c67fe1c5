/** Where anybody fetches a file of the public site, below the application root; it holds for as long as the site shows it. */
export function siteFileAddress(key: string): string {
  return `site/files/${key}`
}
