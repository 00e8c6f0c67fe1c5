import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { Failure } from '../../../../api/failure'
import type { components } from '../../../../api/generated/schema'
import { useNewerRow } from '../../../../api/use-newer-row'
import { useSubmit } from '../../../../api/use-submit'
import { changeLanguage } from '../../../../lib/i18n/change'
import { languageNames, languages } from '../../../../lib/i18n/language'
import { timeText } from '../../../../lib/zone'
import { readMemberForm } from '../../../../queries/members'
import { LinkButton } from '../../../../shell/link-button'
import { usePlaceZone } from '../../../../shell/place'
import { ask } from '../../../../ui/confirm'
import { ChangedNote } from '../../../../ui/form/changed-note'
import { CodeField } from '../../../../ui/form/fields/code-field'
import { KanaField, PhoneField } from '../../../../ui/form/fields/presets'
import { ReadValue } from '../../../../ui/form/fields/read-value'
import { TextField } from '../../../../ui/form/fields/text-field'
import { FormFoot } from '../../../../ui/form/foot'
import { Form } from '../../../../ui/form/form'
import { FormSection } from '../../../../ui/form/section'
import { useForm } from '../../../../ui/form/use-form'
import { toast } from '../../../../ui/toast'
import { LocationsOfMember } from '../locations/of-member'
import { fullName, type Member, memberTypes } from '../member'
import { type Person, personCheck, personFields, personOf } from '../person'
import { useMemberSaved } from '../use-member-saved'
import { useFieldTexts } from './field-texts'

interface MemberFormProps {
  begin: components['schemas']['MemberForm']
  own: boolean
}

/** The form of a member; their locations beside it are saved by themselves. */
export function MemberForm({ begin, own }: MemberFormProps) {
  const { t } = useTranslation(['memberEdit', 'members', 'common'])
  const [member, setMember] = useState(begin.member)
  const { form, submit, newer, discard } = useMemberForm(begin, own)
  const types = memberTypes.filter((type) => begin.memberTypes.includes(type))
  const texts = useFieldTexts()
  const zone = usePlaceZone()
  return (
    <Form form={form} onSubmit={submit} prefix="member" label={t('form')}>
      {newer && (
        <ChangedNote
          key={newer.change.version}
          by={newer.change.changedBy}
          at={timeText(Date.parse(newer.change.changedAt), zone)}
          fields={texts(newer)}
          onDiscard={discard}
        />
      )}
      <FormSection title={t('members:section.person')}>
        <TextField {...form.field('familyName')} label={t('field.familyName')} required />
        <TextField {...form.field('firstName')} label={t('field.firstName')} required />
        <KanaField {...form.field('kanaFamilyName')} label={t('field.kanaFamilyName')} required />
        <KanaField {...form.field('kanaFirstName')} label={t('field.kanaFirstName')} required />
        <TextField {...form.field('department')} label={t('members:field.department')} />
        <TextField {...form.field('position')} label={t('members:field.position')} />
      </FormSection>
      <FormSection title={t('members:section.reach')}>
        <ReadValue of={{ label: t('members:field.memberId'), wide: true }}>{member.memberId}</ReadValue>
        <PhoneField {...form.field('phone1')} label={t('members:field.phone1')} required />
        <PhoneField {...form.field('phone2')} label={t('members:field.phone2')} />
      </FormSection>
      <FormSection title={t('members:section.use')}>
        {types.length > 1 && (
          <CodeField
            {...form.field('memberTypeCode')}
            label={t('members:field.type')}
            codes={types.map((code) => ({ code, label: t(`members:type.${code}`) }))}
            required
          />
        )}
        <CodeField
          {...form.field('languageC')}
          label={t('members:field.language')}
          {...(!own && { help: t('languageHelp') })}
          codes={languages.map((code) => ({ code, label: languageNames[code] }))}
          required
        />
      </FormSection>
      <FormSection title={t('members:section.places')} help={t('placesHelp')}>
        <LocationsOfMember member={member} onSaved={setMember} />
      </FormSection>
      <FormFoot submit={t('common:save')}>
        <LinkButton variant="default" to="/top/member/detail" search={own ? {} : { memberId: member.memberId }}>
          {t('common:cancel')}
        </LinkButton>
      </FormFoot>
    </Form>
  )
}

function useMemberForm({ member }: MemberFormProps['begin'], own: boolean) {
  const { t } = useTranslation(['memberEdit', 'common'])
  const { memberId } = member
  const navigate = useNavigate()
  const saved = useMemberSaved()
  const form = useForm({ values: personOf(member), check: personCheck })
  const row = useNewerRow(form, {
    begin: { values: personOf(member), version: member.version },
    read: async () => {
      const { member: present } = await readMemberForm(memberId)
      return { values: personOf(present), version: present.version }
    },
  })
  const askType = useTypeQuestion(member)
  const { submit } = useSubmit(form, {
    send: async (person: Person) => {
      if (person.memberTypeCode !== row.values().memberTypeCode) await askType(person)
      return row.send((version) => {
        const body = { ...personFields(person), memberId, version }
        return call(api.POST('/api/hughomememberC/detail/update', { body }))
      })
    },
    onDone: async (after: Member) => {
      await saved(after)
      toast('success', { title: t('saved', { name: fullName(after) }), closeLabel: t('common:close') })
      if (own) await changeLanguage(after.languageC)
      await navigate({ to: '/top/member/detail', search: own ? {} : { memberId } })
    },
  })
  return { form, submit, newer: row.newer, discard: row.discard }
}

/** Another type is felt at once, so it is asked for by its consequences. Whoever declines sends nothing. */
function useTypeQuestion(member: Member) {
  const { t } = useTranslation(['members', 'common'])
  return async ({ memberTypeCode: type }: Person) => {
    const sure = await ask({
      title: t('ask.type', { name: fullName(member), type: t(`type.${type}`) }),
      text: t(`ask.typeText.${type}`),
      accept: t('ask.typeAccept'),
      decline: t('common:cancel'),
    })
    if (!sure) throw new Failure('cancelled')
  }
}
