import java.io.File;
import org.apache.pdfbox.preflight.PreflightDocument;
import org.apache.pdfbox.preflight.ValidationResult;
import org.apache.pdfbox.preflight.parser.PreflightParser;

/** Says what PDFBox finds against PDF/A-1b in each file: its name and "valid", or a line per fault. */
public class Preflight {
  public static void main(String[] files) throws Exception {
    for (String file : files) {
      PreflightParser parser = new PreflightParser(new File(file));
      parser.parse();
      try (PreflightDocument document = parser.getPreflightDocument()) {
        document.validate();
        ValidationResult result = document.getResult();
        System.out.println(file + (result.isValid() ? " valid" : " invalid"));
        for (ValidationResult.ValidationError error : result.getErrorsList()) {
          System.out.println("  " + error.getErrorCode() + " " + error.getDetails());
        }
      }
    }
  }
}
