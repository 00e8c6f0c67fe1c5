import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = Omit<ButtonProps, 'component'> & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** A link to another page that looks like a button. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
