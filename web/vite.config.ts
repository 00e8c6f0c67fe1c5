import { readdirSync, readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { englishBeneath } from './tools/build/english-beneath'
import { guides } from './tools/build/guides'
import { loadedAlone } from './tools/build/loaded-alone'
import { ownColours } from './tools/build/own-colours'
import { precompressed } from './tools/build/precompressed'
import { preloads } from './tools/build/preloads'
import { routeTree } from './tools/build/route-tree'

// The server that `npm run dev` forwards calls to; in production one process serves both.
const server = process.env.SOSOGI_DEV_SERVER ?? 'http://127.0.0.1:8420'

// The development server has no application root to write into the page: it serves from `/`.
const rootBase: Plugin = {
  name: 'root-base',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="./"', '<base href="/"'),
}

/** What pdf.js fetches while it draws: character maps (Japanese texts need them), standard fonts, decoders, profiles. */
const pdfFiles: Plugin = {
  name: 'pdf-files',
  apply: 'build',
  generateBundle() {
    const home = new URL('./node_modules/pdfjs-dist/', import.meta.url)
    const { version } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8')) as { version: string }
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
      for (const file of readdirSync(new URL(folder, home))) {
        // Decoders for browsers without WebAssembly and the sandbox of forms are never asked for.
        if (/nowasm|quickjs/.test(file)) continue
        const source = readFileSync(new URL(`${folder}/${file}`, home))
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${file}`, source })
      }
    }
  },
}

/** Few files: what every page begins with, what several pages share, and each language's texts of the first pages. */
const groups = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/swagger-ui|\/reference\//.test(id),
    priority: 3.2,
  },
  // the viewer of the references' pages, and nothing of the application with it
  { name: 'viewer', test: /swagger-ui|\/reference\/(viewer|reference)\./, priority: 4 },
  // Packs by page, each with what it needs and is not packed above it: modules that several pages share are packed by
  // size further down, and one of the frame beside one of the log-in would bring the frame's own with it.
  // what any two of them need
  {
    name: 'fields',
    test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|ActionIcon|CloseButton|Portal)\/|@mantine\/hooks\/esm\/(use-merged-ref|use-uncontrolled)\/|get-default-z-index|\/src\/(shell\/use-language)\b/,
    priority: 1.9,
  },
  // the part of the form kit that log-in needs; the other forms bring the rest
  {
    name: 'forms',
    test: /react-hook-form|\/src\/api\/use-submit|\/src\/ui\/form\/(complaint|form|frame|press|submit-button|use-field|use-form|fields\/(text-field|password-field|read-value|required-mark))\./,
    priority: 1.85,
  },
  { name: 'entrance', test: /\/src\/(features\/account\/login\/|routes\/login\.tsx\?tsr-split)/, priority: 1.8 },
  // what the public site shares with pages inside: it brings none of theirs. With it what stops a page's scrolling below
  // a dialog, because each file more costs every page a head of its own.
  {
    name: 'site-parts',
    test: /\/src\/(ui\/(rich-text|skeleton|tag|state|span-state|charts\/status-band)|ui\/styles\/(state|bands)|shell\/link-button|lib\/(day-text|plain-text|lasting|policy-kinds)|queries\/policies)\.|\/@tanstack\/(react-query\/.*\/(useQuery|useBaseQuery)|query-core\/.*\/queryObserver)\.|\/(react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|tslib)\//,
    priority: 1.82,
  },
  { name: 'messages', test: /@mantine\/notifications\//, priority: 1.75 },
  {
    name: 'files',
    test: /\/src\/(lib\/(preview|save-file|zone|figures)|api\/files|ui\/(blank|stale-note)\.)|@mantine\/hooks\/esm\/use-resize-observer\//,
    priority: 1.73,
  },
  { name: 'frame', test: /\/src\/(shell\/shell\.tsx|routes\/framed\.tsx\?tsr-split)/, priority: 1.7 },
  // what texts of the provider are written with: nobody else loads it
  {
    name: 'writing',
    test: /\/(@tiptap|prosemirror-\w+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|crelt)\/|\/src\/features\/console\/writing\//,
    priority: 1.65,
  },
  // with what the parts of home that come later share; those come all at once
  {
    name: 'board',
    test: /\/src\/(features\/account\/home\/(page|today\.module|part-failed)\.|routes\/home\.tsx\?tsr-split)/,
    priority: 1.6,
  },
  { name: 'later', test: /\/src\/features\/account\/home\/(beneath|changes|notices)\./, priority: 1.59 },
  // the signs of machines: home shows them, and so do pages with forms
  { name: 'glyphs', test: /\/src\/ui\/device-glyph\./, priority: 1.58 },
  // what every list needs, and what draws tables besides: cards do without either
  { name: 'lists', test: /\/src\/shell\/list\/(frame|list|position)\./, priority: 1.55 },
  {
    name: 'tables',
    test: /@tanstack\/(react-table|table-core|react-virtual|virtual-core)\/|\/src\/ui\/(data-table|table-core|hidden-columns|list\/(tick|row-menu|columns-button))|\/src\/shell\/list\/(list-table|plain-table)/,
    priority: 1.5,
  },
  // the frames of charts, without the library that draws the large ones, and the tabs above them
  {
    name: 'plots',
    test: /\/src\/ui\/(charts\/(axis|chart-options|hour-bars|rank-bars|readings|variety-band)|tabs)\.|use-computed-color-scheme/,
    priority: 1.46,
  },
  // days as figures: pages without a form read them too
  { name: 'day-figures', test: /\/src\/lib\/days\./, priority: 1.456 },
  // what some forms need and no first page does: fields with days, and the calendar, which comes with its first use
  {
    name: 'days',
    test: /\/src\/ui\/(dates\/(date-input|date-time-input|period-input)|form\/fields\/(date|moment|period)-field)\./,
    priority: 1.455,
  },
  { name: 'dates', test: /@mantine\/dates\/|\/dayjs\/|\/src\/ui\/dates\//, priority: 1.45 },
  {
    name: 'choices',
    test: /@mantine\/core\/esm\/components\/(Combobox|Select|Checkbox|Radio|SimpleGrid)\/|\/src\/ui\/form\/fields\//,
    priority: 1.44,
  },
  // small parts of many pages, so that none of them brings another's
  {
    name: 'parts',
    test: /\/src\/(lib\/has-part|session\/can|shell\/detail-head|ui\/(course|dialog-foot|key-values|nameplate|steps)|features\/account\/members\/member)\./,
    priority: 1.438,
  },
  // the forms of pages: schemas, sections, foot; and lists that are put in order, which bring the library for dragging
  {
    name: 'schemas',
    test: /\/zod\/|\/src\/(ui\/form\/(schema|rules|section|foot|changed-note)|api\/use-newer-row|features\/account\/members\/person)\./,
    priority: 1.436,
  },
  // rules of days: neither forms without days nor pages without forms bring them
  { name: 'day-rules', test: /\/src\/ui\/form\/day-rules\./, priority: 1.437 },
  { name: 'sorting', test: /@dnd-kit\/|\/src\/ui\/sortable-list\./, priority: 1.434 },
  // what the pages of members share, so that it is never packed with charts, which bring forms
  {
    name: 'members',
    test: /\/src\/(queries\/members|features\/account\/members\/(labels|places|refused|switch|use-subject|members\.module))\./,
    priority: 1.432,
  },
  { name: 'locations', test: /\/src\/features\/account\/locations\//, priority: 1.43 },
  // never packed beside something small that a page without charts shares
  { name: 'charts', test: /\/(react-)?apexcharts\//, priority: 1.4 },
  // lines and maps over days and weeks, which need no library, and the swatch that trends share with them
  {
    name: 'days-drawn',
    test: /\/src\/ui\/charts\/(bucket-lines|bucket-paths|heat-map|heat-scale|swatch)\./,
    priority: 1.398,
  },
  // what trends share with pages that draw none
  {
    name: 'trend-words',
    test: /\/src\/(ui\/charts\/time-axis|shell\/trend\/(words|model|chart-words|trend\.module))\./,
    priority: 1.395,
  },
  // what draws with that library, for the same reason
  {
    name: 'curves',
    test: /\/src\/(ui\/charts\/(apex|trend-panes|cursor-layer|legend-table|trend-tip)|shell\/trend\/chart-graph)\./,
    priority: 1.39,
  },
  // those of the first pages, so that log-in brings no other; with the drawings of log-in and public site, and the names
  // that both show
  {
    name: 'signs',
    test: /icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertTriangle|Check|InfoCircle|X)\.)|\/src\/(ui\/(line-scene|level-sample|name)|lib\/script)\./,
    priority: 3.1,
  },
  { name: 'icons', test: /icons-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 3 },
  {
    name: 'shared',
    test: /\.[jt]sx?(\?|$)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    priority: 1,
  },
  // each screen's own come with it
  { name: textsOf, test: /\/locales\/\w+\/(common|errors|titles|login)\.json$|\/i18n\/files-\w+\.ts$/ },
]

function textsOf(id: string): string | null {
  const [, language] = /\/(?:locales\/|i18n\/files-)(\w+)(?:\/\w+\.json|\.ts)$/.exec(id) ?? []
  return language ? `texts-${language}` : null
}

export default defineConfig({
  // Relative addresses: the application root is only known at run time, from <base href>.
  base: './',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      virtualRouteConfig: routeTree,
    }),
    react(),
    rootBase,
    pdfFiles,
    englishBeneath,
    loadedAlone,
    ownColours,
    preloads,
    precompressed,
    guides,
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // An inlined asset would be a data: script or style, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The application, the API's reference with its viewer, and the Web API's guide with its own.
    rolldownOptions: {
      input: ['index.html', 'reference/index.html', 'reference/web-api/index.html'],
      output: {
        // `shared~home~..`: the pages that share a file are no part of its name
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.includes('~') ? 'assets/shared-[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy: { '/api': server, '/reference/openapi.json': server, '/reference/web-api/openapi.json': server } },
})
