import './ui/kit'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from './lib/i18n'
import { queryClient, router } from './router'
import { followOtherTabs } from './session/member'
import { startShell } from './shell/start'
import { ConfirmHost } from './ui/confirm-host'
import { cssVariables, theme } from './ui/theme'

const scheme = localStorageColorSchemeManager({ key: 'sosogi.scheme' })

async function start() {
  await startI18n()
  startShell(router, queryClient)
  followOtherTabs()
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={scheme}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <Notifications position="top-right" limit={4} zIndex={1000} />
          <RouterProvider router={router} />
          <ConfirmHost />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

void start()
