import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { askAndSend } from '../../../api/ask-and-send'
import { useSubmit } from '../../../api/use-submit'
import { hughomememberCSaveCustomFile as longest } from '../../../lib/generated/lengths'
import { type CustomFile, customFilesQuery, deleteCustomFile, saveCustomFile } from '../../../queries/custom-files'
import { DialogFoot } from '../../../ui/dialog-foot'
import { AreaField } from '../../../ui/form/fields/area-field'
import { SwitchField } from '../../../ui/form/fields/switch-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { usePasswordAgain } from '../passwords/again/use-password-again'

const check = bySchema(
  z.object({
    name: rules.text(longest.name),
    description: rules.optionalText(longest.description),
    active: z.boolean(),
  }),
)

/** Enters a form of the company's own or changes one. */
export function CustomFileDialog({ file, onClose }: { file: CustomFile | null; onClose(): void }) {
  const { t } = useTranslation(['customFiles', 'common'])
  const { form, submit, remove, dialog } = useCustomFileForm(file, onClose)
  const title = t(file ? 'form.edit' : 'form.add')
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form form={form} onSubmit={submit} prefix="customFile" summary="rest" label={title}>
        <div className="sg-formfields">
          <TextField {...form.field('name')} label={t('form.name')} required wide first />
          <AreaField
            {...form.field('description')}
            label={t('form.description')}
            help={t('form.descriptionHelp')}
            max={longest.description}
            rows={3}
          />
          <SwitchField {...form.field('active')} label={t('form.active')} on={t('on')} off={t('off')} />
        </div>
        <DialogFoot>
          {file && (
            <Button variant="default" onClick={() => void remove()}>
              {t('form.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton>{t('common:save')}</SubmitButton>
        </DialogFoot>
        {dialog}
      </Form>
    </Modal>
  )
}

function useCustomFileForm(file: CustomFile | null, onClose: () => void) {
  const { t } = useTranslation(['customFiles', 'common'])
  const client = useQueryClient()
  const { guard, dialog } = usePasswordAgain()
  const values = { name: file?.name ?? '', description: file?.description ?? '', active: file?.active ?? true }
  const form = useForm({ values, check })
  const again = () => client.invalidateQueries({ queryKey: customFilesQuery.queryKey })
  const { submit } = useSubmit(form, {
    send: ({ name, description, active }) =>
      guard(() =>
        saveCustomFile({
          ...(file && { customFileUniqueKey: file.customFileUniqueKey, version: file.version }),
          name,
          ...(description && { description }),
          active,
        }),
      ),
    onDone: async () => {
      await again()
      toast('success', { title: t('form.saved'), closeLabel: t('common:close') })
      onClose()
    },
  })
  const remove = () =>
    askAndSend(
      {
        title: t('ask.title', { name: file?.name ?? '' }),
        text: t('ask.text'),
        accept: t('form.remove'),
        decline: t('common:cancel'),
        danger: true,
      },
      async () => {
        await guard(() => deleteCustomFile(file?.customFileUniqueKey ?? ''))
        await again()
        onClose()
      },
    )
  return { form, submit, remove, dialog }
}
