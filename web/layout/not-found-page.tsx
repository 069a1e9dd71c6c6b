import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default NotFound
