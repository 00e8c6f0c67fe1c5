/**
 * A text that the provider published, as HTML. The server cleaned it when it came in: headings, lists, tables and links,
 * nothing that acts. The one place that trusts it.
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, and the page's policy runs no script
  return <div className="sg-rich" dangerouslySetInnerHTML={{ __html: html }} />
}
