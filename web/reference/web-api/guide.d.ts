/** A guide in a language (tools/build/guides.ts). */
declare module '*.md' {
  const guide: { html: string; chapters: readonly { id: string; title: string }[] }
  export default guide
}
