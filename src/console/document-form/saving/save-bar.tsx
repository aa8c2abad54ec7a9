import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

/** Stays in sight below a long document: whether something was changed, and what saves it. */
export function SaveBar({ isChanged }: { readonly isChanged: boolean }) {
  return (
    <Bar>
      <Text look="small" muted>
        <Message id={isChanged ? 'document.changed' : 'document.unchanged'} />
      </Text>
      <Button type="submit">
        <Message id="document.save" />
      </Button>
    </Bar>
  )
}

const Bar = styled('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'bar',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    px: { base: '4', sm: '5' },
    py: '3',
    layerStyle: 'raised',
    borderBottomRadius: '0',
  },
})
