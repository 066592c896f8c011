import { addCopyButtons } from './docs/copy-buttons'
import { addFind } from './docs/find'
import { shareLanguage } from './docs/language'
import { addThemeButton } from './docs/theme-button'
import './ui/fonts.css'

addFind()
addThemeButton()
addCopyButtons()
shareLanguage()
