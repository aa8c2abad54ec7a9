import { useMutation } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { saveJson } from '../parts/save-json.ts'

/** All documents that are live, as one file of JSON. */
export function ExportLive({ merchant }: { readonly merchant: string }) {
  const live = useMutation({
    mutationFn: () => request('liveConfiguration', { params: { merchant } }),
    onSuccess: ({ release, documents }) => saveJson(`${merchant}-${release?.number ?? 0}.json`, documents),
  })
  return (
    <div>
      <Button look="outline" busy={live.isPending} onClick={() => live.mutate()}>
        <Message id="export.do" />
      </Button>
      {live.error && <ErrorNote error={live.error} />}
    </div>
  )
}
