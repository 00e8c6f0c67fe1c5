import { createFileRoute } from '@tanstack/react-router'
import { RegistrationPage } from '../features/account/registration/page'

/** Around the three addresses of a registration: one form, and what is known of its link, live through all of them. */
export const Route = createFileRoute('/_public/_registration')({ component: RegistrationPage })
