import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { useSubmit } from '../../../../api/use-submit'
import { currentLanguage } from '../../../../lib/i18n/change'
import { languageNames, languages } from '../../../../lib/i18n/language'
import { timeText } from '../../../../lib/zone'
import { LinkButton } from '../../../../shell/link-button'
import { usePlaceZone } from '../../../../shell/place'
import { CodeField } from '../../../../ui/form/fields/code-field'
import { EmailField } from '../../../../ui/form/fields/presets'
import { FormFoot } from '../../../../ui/form/foot'
import { Form } from '../../../../ui/form/form'
import * as rules from '../../../../ui/form/rules'
import { bySchema } from '../../../../ui/form/schema'
import { FormSection } from '../../../../ui/form/section'
import { useForm } from '../../../../ui/form/use-form'
import { inOrder, type Location, LocationsField } from '../../locations/locations-field'
import { memberTypes } from '../member'
import styles from '../members.module.css'

const schema = z.object({
  email: rules.email(),
  memberTypeCode: rules.choice(memberTypes),
  languageC: rules.choice(languages),
  locationUniqueKeys: z.custom<readonly string[]>(),
  mainLocationUniqueKey: z.nullable(z.string()),
})
const check = bySchema(schema)

const blank = (): z.input<typeof schema> => ({
  email: '',
  memberTypeCode: 10,
  languageC: currentLanguage(),
  locationUniqueKeys: [],
  mainLocationUniqueKey: null,
})

/** Whom to invite, as what, and from which locations they choose theirs. */
export function InvitationForm({ offered }: { offered: readonly Location[] }) {
  const { t } = useTranslation(['memberRegistration', 'members'])
  const { form, submit, invited } = useInvitation()
  const chosen = useWatch({ control: form.control, name: 'locationUniqueKeys' })
  const among = chosen.length > 0 ? inOrder(offered, chosen) : offered
  return (
    <Form form={form} onSubmit={submit} prefix="invite" label={t('form')}>
      <div role="status">{invited && <Invited {...invited} />}</div>
      <FormSection title={t('who')}>
        <EmailField {...form.field('email')} label={t('email')} help={t('emailHelp')} required />
        <CodeField
          {...form.field('memberTypeCode')}
          label={t('members:field.type')}
          help={t('typeHelp')}
          codes={memberTypes.map((code) => ({ code, label: t(`members:type.${code}`) }))}
          required
        />
        <CodeField
          {...form.field('languageC')}
          label={t('language')}
          codes={languages.map((code) => ({ code, label: languageNames[code] }))}
          required
        />
      </FormSection>
      {offered.length > 1 && (
        <FormSection title={t('members:section.places')} help={t('placesHelp')}>
          <LocationsField {...form.field('locationUniqueKeys')} label={t('places')} offered={offered} wide />
          <CodeField
            {...form.field('mainLocationUniqueKey')}
            label={t('main')}
            codes={among.map(({ locationUniqueKey: code, name }) => ({ code, label: name }))}
            optional
          />
        </FormSection>
      )}
      <FormFoot submit={t('send')}>
        <LinkButton variant="default" to="/top/member/list">
          {t('back')}
        </LinkButton>
      </FormFoot>
    </Form>
  )
}

/** Sends invitations one after the other: only the address is another one each time. */
function useInvitation() {
  const [invited, setInvited] = useState<{ email: string; expiresAt: string } | null>(null)
  const form = useForm({ values: blank(), check })
  const { submit } = useSubmit(form, {
    send: ({ locationUniqueKeys: keys, mainLocationUniqueKey: main, ...who }) => {
      setInvited(null)
      const among = keys.length === 0 || (main !== null && keys.includes(main))
      const body = {
        ...who,
        ...(keys.length > 0 && { locationUniqueKeys: [...keys] }),
        // one that is no longer chosen shows as none
        ...(main !== null && among && { mainLocationUniqueKey: main }),
      }
      return call(api.POST('/api/hughomememberC/hug/member/add', { body }))
    },
    onDone: ({ expiresAt }, { email }) => {
      setInvited({ email, expiresAt })
      form.reset({ ...form.getValues(), email: '' })
    },
  })
  return { form, submit, invited }
}

function Invited({ email, expiresAt }: { email: string; expiresAt: string }) {
  const { t } = useTranslation('memberRegistration')
  const zone = usePlaceZone()
  return (
    <p className={styles.invited}>
      <IconMailCheck size={18} stroke={1.6} aria-hidden />
      <span>{t('sent', { email, time: timeText(Date.parse(expiresAt), zone) })}</span>
    </p>
  )
}
