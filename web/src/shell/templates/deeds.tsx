import { IconPencil, IconRefresh, IconTrash, IconUsers } from '@tabler/icons-react'
import { askAndSend } from '../../api/ask-and-send'
import { orShowWhy } from '../../api/show-failure'
import { useHolds } from '../../session/may-open'
import type { RowAction } from '../../ui/list/row-menu'
import { toast } from '../../ui/toast'
import { useTemplateWords } from './words'

/** Something kept under a name: the provider's, the company's, or a member's own. */
export interface KeptTemplate {
  templateUniqueKey: string
  name: string
  scope: 'recommended' | 'company' | 'own'
}

/** What is done with templates of one kind. */
export interface TemplateDeeds<T extends KeptTemplate> {
  /** How putting what is in view in a template's place is called. */
  overwriteLabel: string
  overwrite(template: T): Promise<unknown>
  share(template: T): Promise<unknown>
  remove(template: T): Promise<unknown>
  /** Opens the form with the template's name. */
  rename(template: T): void
  /** Before and after something is asked: what floats above the page has to give way. */
  asking(open: boolean): void
  renew(): Promise<unknown>
}

/** What the member may do with a template: with a shared one if they may edit equipment, with a recommended one nothing. */
export function useTemplateDeeds<T extends KeptTemplate>(deeds: TemplateDeeds<T>): (template: T) => RowAction[] {
  const t = useTemplateWords()
  const mayShare = useHolds('mm.equipment.edit') === true
  const done = (title: string) => toast('success', { title, closeLabel: t('common:close') })
  return (template) => {
    const { name, scope } = template
    if (scope === 'recommended' || (scope === 'company' && !mayShare)) return []
    const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
    const overwrite = async () => {
      await orShowWhy(deeds.overwrite(template)).then(
        () => done(t('saved', { name })),
        () => undefined,
      )
      await deeds.renew()
    }
    const asked = async (deed: 'share' | 'remove') => {
      deeds.asking(true)
      const question = {
        title: t(`${deed}.title`, { name }),
        text: deed === 'share' ? t('share.text') : t(`remove.${scope}`),
        accept: t(`${deed}.accept`),
        decline: t(`${deed}.decline`),
        ...(deed === 'remove' ? { danger: true } : {}),
      }
      if (await askAndSend(question, () => deeds[deed](template))) done(t(`${deed}.done`, { name }))
      deeds.asking(false)
      await deeds.renew()
    }
    const share = {
      key: 'share',
      label: t('share.button'),
      icon: <IconUsers {...icon} />,
      act: () => void asked('share'),
    }
    return [
      { key: 'overwrite', label: deeds.overwriteLabel, icon: <IconRefresh {...icon} />, act: () => void overwrite() },
      { key: 'rename', label: t('rename'), icon: <IconPencil {...icon} />, act: () => deeds.rename(template) },
      ...(scope === 'own' && mayShare ? [share] : []),
      {
        key: 'remove',
        label: t('remove.button'),
        icon: <IconTrash {...icon} />,
        danger: true,
        act: () => void asked('remove'),
      },
    ]
  }
}
