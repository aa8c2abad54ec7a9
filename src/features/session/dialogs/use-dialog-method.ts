import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The way that a dialog with several ways is open in: `&way=email` of its address, so that a reload, Back and Forward keep it
 * (decision 031). Back closes the dialog, whatever ways were looked at.
 *
 * @returns The way of the address, where there is such a one, and what puts another in its place.
 */
export function useDialogMethod<Way extends string>(
  ways: readonly Way[],
): readonly [way: Way | undefined, keep: (way: Way) => void] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const keep = (way: Way) => {
    const query = new URLSearchParams(search)
    query.set('way', way)
    void navigate(`${pathname}?${query}`, { replace: true, state })
  }
  const asked = new URLSearchParams(search).get('way')
  return [ways.find((each) => each === asked), keep]
}
