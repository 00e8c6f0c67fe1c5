import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '/tmp/probe',
    ssr: 'src/site-probe/entry.tsx',
    target: 'es2022',
    minify: true,
    emptyOutDir: true,
    rolldownOptions: { output: { format: 'iife', name: 'site', entryFileNames: 'site.js' } },
  },
  ssr: { noExternal: true, target: 'webworker' },
})
