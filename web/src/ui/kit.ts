// The kit's styles, part by part: only what the first page needs is loaded with it.
// Lazy pages import their own parts (`@mantine/core/styles/<Part>.layer.css`); the layer keeps ours above in any order.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/page.css'
import './styles/feedback.css'
import './styles/rich-text.css' // small, and on most first pages: a file of its own would cost more
import './styles/tag.css'
import './styles/touch.css'
