import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where messages appear. What is said before its code has come waits in the store. */
export default function Toaster() {
  return <Notifications position="top-right" limit={4} zIndex={1000} />
}
