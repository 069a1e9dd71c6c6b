import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { isAlreadySignedIn } from '../admin-session.ts'
import type { Route } from './+types/admin-login'
import { AdminLoginForm } from './admin-login-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Admin login', description: 'Shop admin.', path: to.admin(), unlisted: true }, matches)

/** The administrator's login. An administrator who is signed in already is redirected to the panel. */
export default function AdminLogin() {
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    void isAlreadySignedIn().then((signedIn) => {
      if (signedIn && !left) void navigate(to.adminHome(), { replace: true })
    })
    return () => {
      left = true
    }
  }, [navigate])

  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-8 px-4 py-16 sm:py-24">
      <div>
        <h1 className="font-display text-3xl font-medium">Admin login</h1>
        <p className="mt-2 text-stone-700">Manage products and orders.</p>
      </div>
      <AdminLoginForm onSignedIn={() => navigate(to.adminHome())} />
    </section>
  )
}
