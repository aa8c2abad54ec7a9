import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { layersQuery } from '#api/queries/layers.ts'
import { everyMerchant, whoAdministers } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'

/** Adds the platform where there is none, and otherwise a brand below it. */
export function AddLayer({ kind }: { readonly kind: 'platform' | 'brand' }) {
  const queryClient = useQueryClient()
  const self = useSelf()
  const [given, setGiven] = useState<{ readonly layer: string; readonly name: string }>()
  if (!hasUnlimitedRole(self, whoAdministers, everyMerchant)) return null
  return (
    <>
      <Button onClick={() => setGiven({ layer: '', name: '' })}>
        <Message id={`layers.add.${kind}`} />
      </Button>
      {given && (
        <ReasonDialog
          title={`layers.add.${kind}`}
          text="layers.add.text"
          submit={`layers.add.${kind}`}
          run={(reason) =>
            request('addLayer', {
              body: { layer: given.layer.trim(), name: given.name.trim(), kind, reason },
            })
          }
          onDone={() => void queryClient.invalidateQueries({ queryKey: layersQuery.queryKey })}
          onClose={() => setGiven(undefined)}
        >
          <ConsoleField
            id="layer-name"
            label="layers.add.name"
            value={given.name}
            maxLength={60}
            required
            autoComplete="off"
            onChange={(name) => setGiven({ ...given, name })}
          />
          <ConsoleField
            id="layer-code"
            label="newMerchant.code"
            help="newMerchant.code.help"
            value={given.layer}
            maxLength={32}
            pattern="[a-z][a-z0-9\-]{1,31}"
            required
            dir="ltr"
            autoComplete="off"
            onChange={(layer) => setGiven({ ...given, layer })}
          />
        </ReasonDialog>
      )}
    </>
  )
}
