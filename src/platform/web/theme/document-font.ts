/** The serif of documents (`var(--font-doc)`): it comes with the screens that show them. */
import './document-font.css';
