import { Loader } from '@mantine/core'

/** Covers the whole page and takes every click while `label` is being waited for. */
export function LoadingMask({ label }: { label: string }) {
  return (
    <div className="sg-mask" role="status" data-testid="loading-mask">
      <div>
        <Loader size={20} />
        <span>{label}</span>
      </div>
    </div>
  )
}
