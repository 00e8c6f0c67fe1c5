import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Bound } from '../../../ui/form/use-form'
import { LocationOrder } from './location-order'
import { type Location, LocationsField } from './locations-field'
import { MainLocationField } from './main-location-field'

/**
 * A person's locations inside a longer form: which ones, their order once there are several, and the main one.
 * Rules: [`locations`], [`mainLocation`] and [`mainAmong`] of `rules.ts`. Texts: the namespace `locations`.
 */
export function LocationFields({
  locations,
  main,
  offered,
  optional = false,
}: {
  /** `form.field('locationUniqueKeys')`. */
  locations: Bound<readonly string[]>
  /** `form.field('mainLocationUniqueKey')`. */
  main: Bound<string>
  offered: readonly Location[]
  /** Nothing need be chosen: without the mark of fields that must be filled in. */
  optional?: boolean
}) {
  const { t } = useTranslation('locations')
  const chosen = useWatch({ control: locations.form.control, name: locations.name }) as readonly string[]
  return (
    <>
      <LocationsField {...locations} label={t('field')} offered={offered} required={!optional} wide />
      {chosen.length > 1 && <LocationOrder {...locations} offered={offered} />}
      <MainLocationField
        {...main}
        label={t('main')}
        help={t('mainHelp')}
        offered={offered}
        among={chosen}
        required={!optional}
        wide
      />
    </>
  )
}
