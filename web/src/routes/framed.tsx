import { createFileRoute } from '@tanstack/react-router'
import { Shell } from '../shell/shell'

/** Pages inside the frame of header and navigation. Unless they say otherwise they need a login and a permission. */
export const Route = createFileRoute('/_framed')({ component: Shell })
