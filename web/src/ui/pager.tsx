import '@mantine/core/styles/Combobox.layer.css'
import './styles/data-table.css'
import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'

/** The pager's words. */
export interface PagerWords {
  /** Which rows stand here of how many. */
  range(first: number, last: number, count: number): string
  size: string
  page(page: number): string
  previous: string
  next: string
  label: string
}

/** Pages of a list. Another size starts at page 1 again. */
export function Pager<Size extends number>({
  page: wanted,
  size,
  sizes,
  count,
  onChange,
  words,
}: {
  page: number
  size: Size
  sizes: readonly Size[]
  count: number
  onChange(page: number, size: Size): void
  words: PagerWords
}) {
  const last = lastPage(count, size)
  const page = Math.min(wanted, last)
  const sizeId = useId()
  return (
    <nav className="sg-pager" aria-label={words.label}>
      <span>{words.range(count === 0 ? 0 : (page - 1) * size + 1, Math.min(page * size, count), count)}</span>
      <label htmlFor={sizeId}>
        {words.size}
        <NativeSelect
          id={sizeId}
          size="xs"
          value={String(size)}
          data={sizes.map(String)}
          onChange={(event) => onChange(1, Number(event.currentTarget.value) as Size)}
        />
      </label>
      <span className="sg-pages">
        <button type="button" disabled={page <= 1} onClick={() => onChange(page - 1, size)} aria-label={words.previous}>
          <IconChevronLeft size={15} aria-hidden />
        </button>
        {pagesAround(page, last).map((number, place, numbers) => (
          <span key={number}>
            {number - (numbers[place - 1] ?? number) > 1 && <i aria-hidden="true">…</i>}
            <button
              type="button"
              aria-current={number === page ? 'page' : undefined}
              aria-label={words.page(number)}
              onClick={() => onChange(number, size)}
            >
              {number}
            </button>
          </span>
        ))}
        <button type="button" disabled={page >= last} onClick={() => onChange(page + 1, size)} aria-label={words.next}>
          <IconChevronRight size={15} aria-hidden />
        </button>
      </span>
    </nav>
  )
}

/** The page that holds the last row. */
export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size))
}

/** The first page, the last, and those next to the present one. */
export function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  return [...new Set(near)].sort((a, b) => a - b)
}
