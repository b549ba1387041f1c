<?php
// php tcpdf-files.php TO: what TCPDF writes, as many systems of Brazilian bodies do.
require '/usr/share/php/tcpdf/tcpdf.php';
$to = $argv[1];
foreach (['plain' => [false, false], 'pdfa' => [false, true], 'compressed' => [true, false]] as $way => [$compressed, $pdfa]) {
    foreach (['oficio', 'tabela', 'listas'] as $name) {
        $pdf = new TCPDF('P', 'mm', 'A4', true, 'UTF-8', false, $pdfa);
        $pdf->setCompression($compressed);
        $pdf->SetTitle($name);
        $pdf->AddPage();
        $pdf->writeHTML(preg_replace('/.*<body>|<\/body>.*/s', '', file_get_contents("$name.html")));
        $pdf->Image('foto.jpg', 20, 200, 40);
        $pdf->Bookmark('Fim');
        $pdf->AddPage('L');
        $pdf->write2DBarcode('https://carimbo.example', 'QRCODE,M', 20, 20, 40, 40);
        $pdf->Output("$to/$name-$way.pdf", 'F');
    }
}
$form = new TCPDF();
$form->AddPage();
$form->TextField('nome', 80, 8, [], ['v' => 'Joaquim Nabuco']);
$form->CheckBox('ciente', 5, true);
$form->Output("$to/formulario.pdf", 'F');
