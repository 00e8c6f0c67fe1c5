// The one table of addresses: every screen's path, spelling oddities included, and the file that holds it.
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('root.tsx', [
  index('forward.tsx'),
  layout('_public', 'public.tsx', [
    route('/top/user/login/open', 'login.tsx'),
    route('/tlk/browse/login/open', 'staff-login.tsx'),
    layout('_registration', 'registration.tsx', [
      route('/top/new-menber/registration/open', 'registration-input.tsx'),
      route('/top/new-menber/confirmation/open', 'registration-confirmation.tsx'),
      route('/top/new-menber/completion/open', 'registration-completion.tsx'),
    ]),
    route('/pdf/preview', 'pdf-preview.tsx'),
    route('/demo/components', 'components.tsx'),
  ]),
  layout('_framed', 'framed.tsx', [
    route('/top/home', 'home.tsx'),
    route('/top/member/list', 'member-list.tsx'),
    route('/top/member/detail', 'member-detail.tsx'),
    route('/top/member/edit', 'member-edit.tsx'),
    route('/top/member/registration', 'member-registration.tsx'),
    route('/top/logout/confirmation', 'logout-confirmation.tsx'),
    route('/top/access/not-allowed', 'no-permission.tsx'),
    layout('_machines', 'machines.tsx', [route('/mm/line/edit', 'line-edit.tsx')]),
    layout('_support', 'support.tsx', [route('/support/filling-history/search', 'filling-history.tsx')]),
    route('/404', 'not-found.tsx'),
    route('/$', 'unknown.tsx'),
  ]),
])
