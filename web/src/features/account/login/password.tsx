import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The password field, with its eye. */
export function Password({ value, onChange, error }: { value: string; onChange(value: string): void; error?: string }) {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      id="password"
      label={t('login.password')}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': shown ? t('login.hide') : t('login.show'),
        'aria-pressed': shown,
        tabIndex: 0,
      }}
      error={error}
    />
  )
}
