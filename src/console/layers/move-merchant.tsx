import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { merchantsQuery } from '#api/queries/configuration.ts'
import { layersQuery } from '#api/queries/layers.ts'
import { everyMerchant, whoAdministers } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { emergencyBody, EmergencyFields } from '../parts/emergency-fields.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'

const none = ''

/** Puts a merchant below a layer, or below none: it has what that says and locks from then on, and leaves with what it has. */
export function MoveMerchant() {
  const message = useMessage()
  const queryClient = useQueryClient()
  const self = useSelf()
  const { data: merchants } = useQuery(merchantsQuery)
  const { data: layers } = useQuery(layersQuery)
  const [given, setGiven] = useState<{ readonly merchant: string; readonly layer: string }>()
  // The server knows only then what the move changes.
  const [wantsSecond, setWantsSecond] = useState(false)
  const [emergency, setEmergency] = useState<string>()
  const all = merchants?.items ?? []
  const [first] = all
  if (!hasUnlimitedRole(self, whoAdministers, everyMerchant) || !layers || !first) return null
  const placeOf = (merchant: string) =>
    layers.items.find((each) => each.merchants.includes(merchant))?.layer ?? none
  const moved = all.find(({ merchant }) => merchant === given?.merchant)
  function give(next: typeof given) {
    setGiven(next)
    setWantsSecond(false)
    setEmergency(undefined)
  }
  async function move(merchant: string, layer: string, note: string) {
    const live = moved?.release?.number ?? 0
    const body = { live, note, ...(layer === none ? {} : { layer }), ...emergencyBody(emergency) }
    try {
      return await request('moveMerchant', { params: { merchant }, body })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'approvalRequired') setWantsSecond(true)
      throw error
    }
  }
  return (
    <>
      <Button
        look="outline"
        onClick={() => give({ merchant: first.merchant, layer: placeOf(first.merchant) })}
      >
        <Message id="layers.move" />
      </Button>
      {given && (
        <ReasonDialog
          title="layers.move"
          text="layers.move.text"
          submit="layers.move.do"
          run={(note) => move(given.merchant, given.layer, note)}
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['console'] })}
          onClose={() => give(undefined)}
        >
          <FieldFrame id="move-merchant" label={<Message id="console.merchant" />}>
            <SelectInput
              id="move-merchant"
              value={given.merchant}
              options={all.map(({ merchant, siteName }) => ({ value: merchant, label: siteName }))}
              onChange={({ target: { value } }) => give({ merchant: value, layer: placeOf(value) })}
            />
          </FieldFrame>
          <FieldFrame id="move-layer" label={<Message id="layers.move.below" />}>
            <SelectInput
              id="move-layer"
              value={given.layer}
              options={[
                { value: none, label: message('layers.move.alone') },
                ...layers.items.map(({ layer, name }) => ({ value: layer, label: name })),
              ]}
              onChange={({ target: { value } }) => give({ ...given, layer: value })}
            />
          </FieldFrame>
          {wantsSecond && <EmergencyFields value={emergency} onChange={setEmergency} />}
        </ReasonDialog>
      )}
    </>
  )
}
