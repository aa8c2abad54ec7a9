import { useMessage } from '#i18n/use-message.ts'
import { SiteLinks } from './site-links.tsx'
import { besideScrollbar } from '#ui/styles/beside-scrollbar.ts'
import { styled } from '#ui/styles/styled.tsx'

/** Beside the page on a desk; on a phone its links are in the menu. */
export function SideMenu() {
  const message = useMessage()
  return (
    <Side aria-label={message('shell.sideMenu')}>
      <SiteLinks compact />
    </Side>
  )
}

const Side = styled('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'fixed',
    insetInlineEnd: besideScrollbar('1rem'),
    insetBlockEnd: '8',
    zIndex: 'bar',
    layerStyle: 'raised',
    p: '1',
    _empty: { display: 'none' },
  },
})
