import { useMatches } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { Name } from '../ui/name'
import { PageHead } from '../ui/page-head'
import { Skeleton } from '../ui/skeleton'
import { Breadcrumbs } from './breadcrumbs'
import { nameCrumb } from './trail'

/** The head of a record's page: its name is the title, and what the pages that follow call the way back. */
export function DetailHead({
  name,
  tag,
  ...rest
}: Omit<ComponentProps<typeof PageHead>, 'title' | 'trail'> & {
  /** Undefined until it is known. */
  name: string | undefined
  /** How it stands, beside its name. */
  tag?: ReactNode
}) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  useEffect(() => nameCrumb(path, name), [path, name])
  return (
    <PageHead
      title={
        <>
          {name === undefined ? <Skeleton width="8em" /> : <Name>{name}</Name>}
          {tag}
        </>
      }
      trail={<Breadcrumbs />}
      {...rest}
    />
  )
}
