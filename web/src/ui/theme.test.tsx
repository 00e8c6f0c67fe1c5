import { Button, MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { theme } from './theme'

afterEach(cleanup)

const colorOf = (name: string) => screen.getByRole('button', { name }).style.getPropertyValue('--button-color')

test('a quiet button that takes something away has the colour of alarms, any other that of links', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Button variant="subtle" color="alarm">
        Delete
      </Button>
      <Button variant="subtle">Show</Button>
    </MantineProvider>,
  )
  expect(colorOf('Delete')).toBe('var(--sg-alarm-text)')
  expect(colorOf('Show')).toBe('var(--sg-brand-text)')
})
