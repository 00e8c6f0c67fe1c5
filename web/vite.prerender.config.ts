import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { englishBeneath } from './tools/build/english-beneath'

// What the server runs to write public pages: one script that holds everything, and calls for nothing of a browser.
export default defineConfig({
  plugins: [react(), englishBeneath],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { format: 'iife', name: 'prerender', entryFileNames: 'prerender.js' } },
  },
  // the router's form for servers, and of React's two the one that needs no Node
  ssr: { noExternal: true, resolve: { conditions: ['module', 'import', 'node', 'default'] } },
})
