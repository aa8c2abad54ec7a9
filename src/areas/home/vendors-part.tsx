import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styled.tsx'
import { VendorArt } from '#ui/vendor-art.tsx'
import { HomeSection } from './home-section.tsx'

/** Every vendor of the menu as a small link, in a row that is moved sideways. */
export function VendorsPart() {
  const { map } = useSite()
  const message = useMessage()
  const vendors = map.header.flatMap((route) => route.vendors.map((vendor) => ({ route, vendor })))
  return (
    <HomeSection id="vendors" title={message('home.vendors')}>
      <Row tabIndex={-1}>
        {vendors.map(({ route, vendor }) => (
          <li key={`${route.id} ${vendor.id}`}>
            <Chip to={`${routePath(route.id)}?page=${vendor.id}`}>
              <Disc>
                <VendorArt seed={vendor.id} />
              </Disc>
              {vendor.displayName}
            </Chip>
          </li>
        ))}
      </Row>
    </HomeSection>
  )
}

const Row = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2.5', outline: 'none' },
})
const Chip = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'touch',
    ps: '1.5',
    pe: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    bg: 'surface',
    fontWeight: 'medium',
    fontSize: 'sm',
    _hover: { borderColor: 'brand.text', color: 'brand.text' },
  },
})
const Disc = styled('span', {
  base: { width: '2rem', height: '2rem', borderRadius: 'full', overflow: 'hidden' },
})
