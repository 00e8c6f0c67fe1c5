import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { type NewerRow, useNewerRow } from '../../../../api/use-newer-row'
import { useSubmit } from '../../../../api/use-submit'
import { timeText } from '../../../../lib/zone'
import { readMemberLocations } from '../../../../queries/members'
import { usePlaceZone } from '../../../../shell/place'
import { DialogFoot } from '../../../../ui/dialog-foot'
import { type ChangedField, ChangedNote } from '../../../../ui/form/changed-note'
import { Form } from '../../../../ui/form/form'
import { bySchema } from '../../../../ui/form/schema'
import { SubmitButton } from '../../../../ui/form/submit-button'
import { type FormHandle, useForm } from '../../../../ui/form/use-form'
import { Steps } from '../../../../ui/steps'
import { LocationOrder } from '../../locations/location-order'
import { inOrder, LocationsField } from '../../locations/locations-field'
import { MainLocationField } from '../../locations/main-location-field'
import * as rules from '../../locations/rules'
import styles from '../members.module.css'
import { useMemberSaved } from '../use-member-saved'
import type { MemberLocations } from './dialog'

/** A step of the dialog. */
export type Step = 'choose' | 'order' | 'main'

interface LocationStepsProps {
  memberId: string
  begin: MemberLocations
  steps: readonly Step[]
  onSaved(saved: MemberLocations): void
  onClose(): void
}

/** The steps as one form: each shows a part of it, the last one sends it. */
export function LocationSteps({ memberId, begin, steps, onSaved, onClose }: LocationStepsProps) {
  const { t } = useTranslation(['memberEdit', 'locations', 'common'])
  const [at, setAt] = useState(0)
  const [moved, setMoved] = useState(false)
  const go = (to: number) => {
    setMoved(true)
    setAt(to)
  }
  const step = steps[at] ?? 'order'
  const last = at === steps.length - 1
  const { form, submit, newer, discard } = useLocationForm({ memberId, begin, step, onSaved })
  const chosen = useWatch({ control: form.control, name: 'locationUniqueKeys' })
  const { offered } = begin
  const forward = form.handleSubmit(() => {
    if (step === 'choose') settleMain(form)
    go(at + 1)
  })
  return (
    <Form form={form} onSubmit={last ? submit : forward} summary="rest" className={styles.dialog}>
      {steps.length > 1 && (
        <Steps
          label={t('places.steps')}
          steps={steps.map((one) => t(`places.step.${one}`))}
          current={at}
          done={t('places.stepDone')}
        />
      )}
      {newer && <Newer newer={newer} offered={offered} onDiscard={discard} />}
      <StepBox key={step} label={t(`places.step.${step}`)} entered={moved}>
        {step === 'choose' && (
          <LocationsField
            {...form.field('locationUniqueKeys')}
            label={t('locations:field')}
            offered={offered}
            required
          />
        )}
        {step === 'order' && <LocationOrder {...form.field('locationUniqueKeys')} offered={offered} />}
        {step === 'main' && (
          <MainLocationField
            {...form.field('mainLocationUniqueKey')}
            label={t('locations:main')}
            help={t('locations:mainHelp')}
            offered={offered}
            among={chosen}
            required
          />
        )}
      </StepBox>
      <DialogFoot>
        <Button variant="default" onClick={at === 0 ? onClose : () => go(at - 1)}>
          {t(at === 0 ? 'common:cancel' : 'places.back')}
        </Button>
        <SubmitButton>{t(last ? 'common:save' : 'places.next')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** A step is judged by what it shows: who only orders them can do nothing about a main location that is missing. */
function checkOf(step: Step) {
  const main = step === 'main' ? rules.mainLocation() : z.string()
  return bySchema(z.object({ locationUniqueKeys: rules.locations(), mainLocationUniqueKey: main }))
}

type LocationForm = FormHandle<rules.LocationValues>

function useLocationForm({
  memberId,
  begin,
  step,
  onSaved,
}: Omit<LocationStepsProps, 'steps' | 'onClose'> & { step: Step }) {
  const saved = useMemberSaved()
  const form: LocationForm = useForm({ values: valuesOf(begin), check: checkOf(step) })
  const row = useNewerRow(form, {
    begin: { values: valuesOf(begin), version: begin.version },
    read: async () => {
      const present = await readMemberLocations(memberId)
      return { values: valuesOf(present), version: present.version }
    },
  })
  const { submit } = useSubmit(form, {
    send: ({ locationUniqueKeys, mainLocationUniqueKey: main }) =>
      row.send((version) => {
        const chosen = { memberId, locationUniqueKeys: [...locationUniqueKeys], version }
        const body = main === '' ? chosen : { ...chosen, mainLocationUniqueKey: main }
        return call(api.POST('/api/hughomememberC/location/update', { body }))
      }),
    onDone: async (answer) => {
      await saved()
      onSaved(answer)
    },
  })
  return { form, submit, newer: row.newer, discard: row.discard }
}

function valuesOf({ chosen, mainLocationUniqueKey }: MemberLocations): rules.LocationValues {
  return { locationUniqueKeys: chosen, mainLocationUniqueKey: mainLocationUniqueKey ?? '' }
}

/** A single location is the main one; one that is no longer chosen is none. */
function settleMain(form: LocationForm): void {
  const { locationUniqueKeys: keys, mainLocationUniqueKey: main } = form.getValues()
  const only = keys.length === 1 ? keys[0] : undefined
  if (only || !keys.includes(main)) form.setValue('mainLocationUniqueKey', only ?? '', { shouldDirty: true })
}

/** Around a step. It takes the focus when it is entered from another one, so that the new one is read out. */
function StepBox({ label, entered, children }: { label: string; entered: boolean; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (entered) box.current?.focus()
  }, [entered])
  return (
    <section className={styles.step} aria-label={label} tabIndex={-1} ref={box}>
      {children}
    </section>
  )
}

function Newer({
  newer,
  offered,
  onDiscard,
}: {
  newer: NewerRow<rules.LocationValues>
  offered: MemberLocations['offered']
  onDiscard(): void
}) {
  const { t } = useTranslation('locations')
  const zone = usePlaceZone()
  const { change, theirs, kept } = newer
  const names = (keys: readonly string[]) =>
    inOrder(offered, keys)
      .map(({ name }) => name)
      .join(', ')
  const fields: (ChangedField & { name: keyof rules.LocationValues })[] = [
    {
      name: 'locationUniqueKeys',
      label: t('field'),
      theirs: names(theirs.locationUniqueKeys),
      kept: kept.includes('locationUniqueKeys'),
    },
    {
      name: 'mainLocationUniqueKey',
      label: t('main'),
      theirs: names([theirs.mainLocationUniqueKey]),
      kept: kept.includes('mainLocationUniqueKey'),
    },
  ]
  return (
    <ChangedNote
      key={change.version}
      by={change.changedBy}
      at={timeText(Date.parse(change.changedAt), zone)}
      fields={fields.filter(({ name }) => change.changedFields.includes(name))}
      onDiscard={onDiscard}
    />
  )
}
