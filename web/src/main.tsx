import './ui/kit'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useAfterPaint } from './lib/after-paint'
import { startI18n } from './lib/i18n'
import { useTouched } from './lib/touched'
import { untilLoaded } from './lib/until-loaded'
import { queryClient, router } from './router'
import { followOtherTabs, useMember } from './session/member'
import { followStaff } from './session/staff'
import { startShell } from './shell/start'
import { ConfirmHost } from './ui/confirm-host'
import { loadMissingFonts } from './ui/own-fonts'
import { cssVariables, theme } from './ui/theme'

/** The first second belongs to the page in view; whether the device can show all texts is looked at afterwards. */
const firstSecondMs = 1_000
const fonts = () => void loadMissingFonts().catch(() => {})

const scheme = localStorageColorSchemeManager({ key: 'sosogi.scheme' })

/** Not needed for the first page to show. If it never came, failing would take all pages down with it. */
const Toaster = lazy(() => untilLoaded(() => import('./ui/toaster')))

/** Before a log-in it comes with the first touch, in time for whatever is sent then, or with the first message. */
function Messages() {
  const wanted = [useTouched(), useMember() !== null, useNotifications().notifications.length > 0].some(Boolean)
  const [called, setCalled] = useState(false)
  if (wanted && !called) setCalled(true)
  return (
    useAfterPaint(true) &&
    called && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  )
}

async function start() {
  await startI18n()
  startShell(router, queryClient)
  followOtherTabs()
  followStaff()
  const root = document.getElementById('root')
  if (!root) return
  // The mark stands until the first page is there: React shows the second half of a page 0.3 s after its first. An
  // answer may lead elsewhere meanwhile.
  const onTheWay = router.history.subscribe(() => void router.load())
  await router.load()
  onTheWay()
  const app = (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={scheme}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <Messages />
          <RouterProvider router={router} />
          <ConfirmHost />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
  // in slices, so that a slow phone answers a finger meanwhile
  startTransition(() => createRoot(root).render(app))
  setTimeout(fonts, firstSecondMs)
}

void start()
