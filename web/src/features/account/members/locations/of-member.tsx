import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolds } from '../../../../session/may-open'
import type { Member } from '../member'
import { PlacesOfMember } from '../places'

/** Dragging comes with it. */
const LocationsDialog = lazy(() => import('./dialog'))

/** A member's locations inside the form of the member, and the dialog that changes them. */
export function LocationsOfMember({ member, onSaved }: { member: Member; onSaved(next: Member): void }) {
  const { t } = useTranslation('memberEdit')
  const manages = useHolds('top.member.manage') === true
  const [open, setOpen] = useState(false)
  return (
    <div data-wide>
      <PlacesOfMember member={member} />
      {(manages || member.locations.length > 1) && (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          {t(manages ? 'places.change' : 'places.order')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <LocationsDialog
            member={member}
            manages={manages}
            onSaved={(next) => {
              onSaved(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
