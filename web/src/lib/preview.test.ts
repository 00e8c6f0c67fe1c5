// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetHeld, isPdf, openHeld, previewWanted } from './held-preview'
import { openPreview, previewSource } from './preview'

afterEach(() => {
  forgetHeld()
  previewWanted.set(null)
})

test('covers RT-015: a key of an export and a signed address of ours are files of ours', () => {
  const exportKey = '0192f000-0000-7000-8000-000000000001'
  expect(previewSource(exportKey)).toEqual({ exportKey })
  expect(previewSource(`document-${exportKey}`)).toEqual({ documentUniqueKey: exportKey })
  const address = 'http://localhost:8420/files/eyJrIjoiYSJ9.c2ln-_~'
  expect(previewSource('files/eyJrIjoiYSJ9.c2ln-_~')).toEqual({ address })
  expect(previewSource('/files/eyJrIjoiYSJ9.c2ln-_~')).toEqual({ address })
  expect(previewSource(address)).toEqual({ address })
})

test.each([
  undefined,
  '',
  'https://example.com/x.pdf',
  '//example.com/files/x',
  'http://localhost:8421/files/x',
  'https://localhost:8420/files/x',
  'http://localhost:8420@example.com/files/x',
  'http://me:word@localhost:8420/files/x',
  'files/',
  'files/a/b',
  'files/../api/login/logout',
  'files/%2e%2e/api/login/logout',
  'files/x?then=https://example.com',
  'files/x#y',
  'api/general/export/file?exportKey=1',
  'javascript:alert(1)',
  'data:application/pdf;base64,JVBERi0=',
  'blob:http://localhost:8420/0192f000-0000-7000-8000-000000000001',
  'file:///files/x',
  'held-1',
  'document-',
  'document-../files/x',
])('covers RT-015: %s is no file of ours', (src) => {
  expect(previewSource(src)).toBeNull()
})

test('covers CONV-017: a PDF opens with src and fileName in a page of its own', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  openPreview('0192f000-0000-7000-8000-000000000001', '手順 & 図.pdf')
  const address = new URL(String(open.mock.calls[0]?.[0]))
  expect(address.pathname).toBe('/pdf/preview')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    src: '0192f000-0000-7000-8000-000000000001',
    fileName: '手順 & 図.pdf',
  })
})

test('a file that came at once is held until the session ends', () => {
  const bytes = new Uint8Array([1, 2])
  openHeld(bytes, 'a.pdf')
  const wanted = previewWanted.get()
  expect(wanted?.fileName).toBe('a.pdf')
  expect(previewSource(wanted?.src)).toEqual({ bytes })
  forgetHeld()
  expect(previewSource(wanted?.src)).toBeNull()
})

test('what is a PDF is told by type or name', () => {
  expect(isPdf('a.PDF')).toBe(true)
  expect(isPdf('a', 'application/pdf; charset=binary')).toBe(true)
  expect(isPdf('a.pdf.csv', 'text/csv')).toBe(false)
})
