import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// The server that `npm run dev` forwards calls to; in production one process serves both.
const server = process.env.SOSOGI_DEV_SERVER ?? 'http://127.0.0.1:8420'

// The development server has no application root to write into the page: it serves from `/`.
const rootBase: Plugin = {
  name: 'root-base',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="./"', '<base href="/"'),
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
      virtualRouteConfig: './src/routes.ts',
    }),
    react(),
    rootBase,
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // An inlined asset would be a data: script or style, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Two pages: the application, and the API's reference with its viewer.
    rolldownOptions: { input: ['index.html', 'reference/index.html'] },
  },
  server: { proxy: { '/api': server, '/reference/openapi.json': server } },
})
